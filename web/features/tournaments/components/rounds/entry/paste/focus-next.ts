/**
 * Focuses the next open question after an element, otherwise the first one, otherwise the button that applies and
 * saves.
 */
export function focusNext(review: HTMLElement | null, after: HTMLElement | null): void {
  const questions = [...(review?.querySelectorAll<HTMLElement>('[data-open]') ?? [])];
  const next = questions.find(
    (question) =>
      after !== null &&
      (after.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const target = next ?? questions[0] ?? review?.querySelector<HTMLElement>('[data-take]');
  target?.focus();
}
