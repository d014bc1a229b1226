type ShortLabelProps = {
  word: string;
  children: string;
};

/** Shows one word on a phone. Screen readers read the whole name. */
export function ShortLabel({ word, children: name }: ShortLabelProps) {
  return (
    <>
      <span aria-hidden className="md:hidden">
        {word}
      </span>
      <span className="max-md:sr-only">{name}</span>
    </>
  );
}
