/** Whether a text is an address of PostgreSQL that the driver can read. One without a host names a socket's folder. */
export function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\/./.test(text)) return false;
  try {
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return URL.canParse(text) || /^\w+:\/\/([^/@[\]]*@)?\//.test(text);
}
