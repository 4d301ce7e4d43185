/** One under the other. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    '–'
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
