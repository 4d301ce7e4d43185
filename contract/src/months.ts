/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
/** `2026-11` → `2026年11月` */
export const monthText = (of: string): string => `${Number(of.slice(0, 4))}年${Number(of.slice(5))}月`
/** `addToMonth('2026-12', 1)` → `'2027-01'` */
export const addToMonth = (from: string, months: number): string =>
  new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5)) - 1 + months, 1)).toISOString().slice(0, 7)
/** All months from one to the other, oldest first. */
export function monthsBetween(from: string, to: string): string[] {
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addToMonth(from, index))
}
