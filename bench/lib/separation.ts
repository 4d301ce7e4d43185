/**
 * Whether two samples come from the same distribution: the greatest distance of their step functions
 * (Kolmogorov–Smirnov) and how probable one at least as great is by chance. A small p means that they can be told apart.
 */
export function separation(first: readonly number[], second: readonly number[]): { statistic: number; p: number } {
  const [a, b] = [first.toSorted((x, y) => x - y), second.toSorted((x, y) => x - y)]
  let [i, j, statistic] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const at = Math.min(a[i] ?? 0, b[j] ?? 0)
    while (i < a.length && (a[i] ?? 0) <= at) i += 1
    while (j < b.length && (b[j] ?? 0) <= at) j += 1
    statistic = Math.max(statistic, Math.abs(i / a.length - j / b.length))
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length))
  return { statistic, p: tail((root + 0.12 + 0.11 / root) * statistic) }
}

/** Kolmogorov's distribution beyond `x`. */
function tail(x: number): number {
  let sum = 0
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x)
  return x < 0.2 ? 1 : Math.min(1, Math.max(0, sum))
}
