import 'react';

declare module 'react' {
  interface CSSProperties {
    '--cells'?: number;
    '--hue'?: number;
    '--letters'?: number;
  }
}
