const WIDTH = 120

/** JSON to be read and compared: what fits on a line stands on one, so that a changed field is one changed line. */
export function readableJson(value: unknown, indent = '', room = WIDTH): string {
  const line = oneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= room) return line
  const inner = `${indent}  `
  const list = Array.isArray(value)
  const rows = Object.entries(value).map(([key, each]) => {
    const name = list ? '' : `${JSON.stringify(key)}: `
    return inner + name + readableJson(each, inner, WIDTH - name.length - 1)
  })
  return `${list ? '[' : '{'}\n${rows.join(',\n')}\n${indent}${list ? ']' : '}'}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${oneLine(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
