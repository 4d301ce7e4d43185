/** A length given in pixels, which grows with the font size that the reader has set in the browser (16 by default). */
export const rem = (pixels: number): string => `${pixels / 16}rem`

/** How many pixels of the screen one of those is: drawings measure in it. */
export const pixelsPerUnit = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
