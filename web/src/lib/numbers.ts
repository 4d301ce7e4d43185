/** 「１,２００」 → 1200; empty → null, never 0; what is no number → NaN, which every schema refuses. */
export const parseNumber = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[,\s]/g, '')
    .replaceAll(/[−ー―]/g, '-')
  return plain === '' ? null : Number(plain)
}
