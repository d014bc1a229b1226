import { codePoints, isVisible } from '#shared/domain/text.ts';

export function nameProblem(name: string, max: number): string | null {
  if (!isVisible(name.trim())) return 'A name is required.';
  return codePoints(name.trim()) > max ? `At most ${max} characters are allowed.` : null;
}
