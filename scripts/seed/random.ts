/** Numbers from 0 to 1 that are the same on every run with the same seed. */
export type Random = () => number

/** A small linear generator (Park and Miller); the demo data needs repetition, not quality. */
export function makeRandom(seed: number): Random {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return (state - 1) / 2147483646
  }
}

/** One item of a list that is not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
