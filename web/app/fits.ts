export function fits(pattern: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(location.pathname);
}
