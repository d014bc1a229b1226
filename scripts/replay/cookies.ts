/** Values by name: what a browser would keep. */
export type Cookies = Readonly<Record<string, string>>;

/** The cookies after an answer that sets or clears some. */
export function withCookiesOf(response: Response, before: Cookies): Cookies {
  const cookies = { ...before };
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') delete cookies[name];
    else cookies[name] = value;
  }
  return cookies;
}

/** The value of a `Cookie` header with all of them; empty without any. */
export function cookieHeader(cookies: Cookies): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
