import type { Person } from '#server/testing/users.ts';

export const weekly = {
  namePattern: 'Scrim {n} · {date}',
  days: [2, 4, 6],
  localTime: '21:00',
  timeZone: 'Asia/Kolkata',
  opensHours: 1,
  settings: { sponsorName: 'Cafe' },
};

export async function createSeries(host: Person, form: object = {}) {
  const { status, body } = await host.ask('POST', '/api/series', { ...weekly, ...form });
  if (status !== 201) throw new Error(`the series was refused: ${JSON.stringify(body)}`);
  return { id: String(body.id), path: `/api/series/${body.id}`, body };
}

export const datesOf = (body: { nextDates: { date: string }[] }) =>
  body.nextDates.map(({ date }) => date);
