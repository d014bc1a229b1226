import { matches } from './fncs-matches.ts';
import type { PublishedEvent, PublishedTeam } from './published-event.ts';

const teams: readonly PublishedTeam[] = [
  {
    name: 'Cоmmandment / FaZe Cented / NRG Edgey',
    players: ['Cоmmandment', 'NRG Edgey', 'FaZe Cented'],
  },
  {
    name: 'BBG Bucke / BBG Khanasty / G2 MackWood',
    players: ['BBG Khanasty', 'G2 MackWood', 'BBG Bucke'],
  },
  {
    name: 'NRG СІіх / SEN BUGHA 父 / FаZe Bizzle',
    players: ['FаZe Bizzle', 'NRG СІіх', 'SEN BUGHA 父'],
  },
  { name: 'LG Slackes / 1P Acornski / G2 Jаhq', players: ['LG Slackes', 'G2 Jаhq', '1P Acornski'] },
  {
    name: 'NRG ZAYT / TrainH saffy / Liquid ЅТRETCН',
    players: ['NRG ZAYT', 'TrainH saffy', 'Liquid ЅТRETCН'],
  },
  {
    name: 'ENDL8SS DEYYRUTO / XTRA Mero7 / ENDLESS Reverse',
    players: ['XTRA Mero7', 'ENDL8SS DEYYRITO', 'ENDLESS Reverse'],
  },
  { name: 'noob teyo / Chimpま / Tabnae', players: ['Chimpま', 'noob teyo', 'Tabnae'] },
  {
    name: 'PURE OSP7 / bully bully 39 / Fryst C9',
    players: ['Fryst C9', 'PURE OSP7', 'bully bully 39'],
  },
  {
    name: 'XPRT Dom / yt duskyiwnl / Overtime Ozirvo',
    players: ['O zir vo', 'XPRT Domski', 'yt duskyiwnl'],
  },
  {
    name: 'Âce1xx 〆 / A1 Silverback / divine ح',
    players: ['A1 Silverback', 'divine ح', 'A1 Ace1xx 〆'],
  },
  {
    name: 'TNA Narwhal 3939 / Elitе Crunchy / TNA ZLEM 3939',
    players: ['TNA ZLEM 3939', 'Elitе Crunchy', 'narwhаl'],
  },
  {
    name: 'BBG Kreozard / XTRA Illest / C9 Avery',
    players: ['BBG Kreozard', 'C9 Avery', 'XTRA Illest'],
  },
  { name: 'LG Jampеr ψ / C9 nosh / EP PAPE', players: ['C9 nosh', 'EP PAPE', 'LG Jampеr ψ'] },
  { name: 'Avivv Yt / Trаshу / DT Rise', players: ['Avivv Yt', 'Trаshу', 'DT Rise'] },
  { name: 'FS Degen / FS Ajerss / skqttles', players: ['skqttles', 'FS Ajerss', 'FS Degen'] },
  {
    name: '9LIVES Crumble / KNG Nexy / Marzz_Ow',
    players: ['Marzz_Ow', '9LIVES Crumble', 'KNG Nexy'],
  },
  { name: 'XSET Knight / XSET Shark / XSET Av', players: ['XSET Shark', 'XSET Knight', 'XSET Av'] },
  {
    name: 'Elite frat / Snake Ackerman / Pxlarized',
    players: ['Pxlarized', 'Snakeccept', 'Elite frat'],
  },
  { name: 'FS notpandda / Xen Squish7 / sto', players: ['sto', 'Xen Squish7', 'FS notpandda'] },
  {
    name: 'c0dgenesis / 9LIVES VOIL / ENDLESS Pandush',
    players: ['ENDLESS Pandush', 'c0dgenesis', '9LIVES VOIL'],
  },
  {
    name: 'Liquid Riversan / vanish cazzypoo / 9LIVES Lazar',
    players: ['Cаzz', 'Liquid Riversan', '9LIVES Lazar'],
  },
  {
    name: 'endless gabе / tаhi / sprite dabdabdba',
    players: ['sprite dabdabdba', 'gаbeski', 'tаhi'],
  },
  { name: 'SEN Aspect. / LG Xoonies. / npen', players: ['LG Xoonies', 'npen', 'SEN Aspect.'] },
  { name: 'Cеicе / SEN Animal / The Uzі', players: ['SEN Animal', 'The Uzі', 'Cеicе'] },
  { name: 'SEN ZYFA 地 / A1 lil chicken / TUEXY', players: ['TUEXY', 'SEN ZYFA 地', 'nut 1300'] },
  { name: 'Speguu / Outcast Goku / Justicе.', players: ['Speguu', 'Justicе.', 'OUTCAST GOKU YT'] },
  { name: 'LЕO 369 / Twitch Vedfn / XnBǃ', players: ['Twitch Vedfn', 'XnBǃ', 'lеo 18'] },
  { name: 'chay5e / steanzz / CrackedNL', players: ['CrackedNL', 'steanzz', 'chay5e'] },
  { name: 'DukezFN / TRNL Threats / Chap -α-', players: ['Dukﱞe', 'Chap -α-', 'TRNL Threats'] },
  { name: 'Рrеdator / Equitz / Twitch Huntt', players: ['XPRT Equitz', 'Рrеdator', 'HunttCakee'] },
  {
    name: 'atomsG / twitter breadfn_ / twitter hctans',
    players: ['twitter breadfn_', 'atomsG', 'twitter hctans'],
  },
  {
    name: 'noob adrian. / Noob Arkive / Сlamps',
    players: ['Сlamps', 'Mali Fan Adrian', 'Noob Arkive'],
  },
];

/**
 * A real event: FNCS Chapter 2 Season 5, Fortnite, grand finals of NA East, the six matches of 14 March 2021 as
 * published. It contains facts only: names, placements, kills and scoring. The split of a team's kills comes from
 * the kill feed, so it is an estimate.
 */
export const fncsFinals: PublishedEvent = {
  placementPoints: {
    1: 30,
    2: 25,
    3: 20,
    4: 14,
    5: 13,
    6: 12,
    7: 11,
    8: 10,
    9: 9,
    10: 8,
    11: 7,
    12: 6,
    13: 5,
    14: 4,
    15: 3,
    16: 2,
    17: 1,
  },
  pointsPerKill: 2,
  teams,
  rounds: matches,
};
