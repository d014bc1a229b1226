type ShortLabelProps = {
  /** A word of the name. */
  word: string;
  children: string;
};

/** A name that is a word of itself on a phone, where it is heard whole all the same. */
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
