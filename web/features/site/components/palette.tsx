import type { ComponentProps, CSSProperties } from 'react';
import { isLightScheme, schemeValues } from '#shared/domain/site/scheme-values.ts';
import { classNames } from '#web/lib/class-names.ts';

type PaletteProps = ComponentProps<'div'> & {
  /** Missing theme variables have their built-in value. */
  colors: Readonly<Record<string, string>>;
};

export function Palette({ colors, className, ...rest }: PaletteProps) {
  return (
    <div {...rest} style={paletteStyle(colors)} className={classNames(paletteText, className)} />
  );
}

const paletteText = 'bg-background text-foreground';

function paletteStyle(colors: Readonly<Record<string, string>>): CSSProperties {
  return { ...schemeValues({ colors }), colorScheme: isLightScheme(colors) ? 'light' : 'dark' };
}
