/** Time zones that browsers still list under a city's former name. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

export function modernZone(zone: string): string {
  return RENAMED[zone] ?? zone;
}

export function showZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Includes `chosen` even if the browser does not list it. */
export function listZones(chosen: string): { value: string; label: string; alias?: string }[] {
  const listed = Intl.supportedValuesOf('timeZone');
  const old = new Map(listed.map((zone) => [modernZone(zone), zone]));
  const zones = new Set([...old.keys(), 'UTC', ...(chosen === '' ? [] : [chosen])]);
  return [...zones]
    .toSorted()
    .map((zone) => ({ value: zone, label: showZone(zone), alias: showZone(old.get(zone) ?? '') }));
}
