/** How many there are in all: 「全1,204件」 */
export const allOf = (total: number, unit: '件' | '名' = '件'): string => `全${total.toLocaleString('ja-JP')}${unit}`
