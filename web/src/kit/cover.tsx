import './cover.css'

type Props = {
  cover: { url: string; alt: string } | null
  /** Decides the tint where there is no picture, so that the same thing always looks the same. */
  uid: string
}

const tintOf = (uid: string) => [...uid].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 6007, 7) % 6

/** The picture of an article or a content; without one, the two lanes on one of six tints. */
export const Cover = ({ cover, uid }: Props) => {
  if (cover) return <img className="cover" src={cover.url} alt={cover.alt} loading="lazy" />
  const tint = tintOf(uid)
  return (
    <span className="cover" style={{ background: `var(--person-${tint})`, color: `var(--person-${tint}-ink)` }}>
      <svg viewBox="0 0 160 84" aria-hidden="true">
        <path d="M-4 70C40 68 58 26 164 14" />
        <path d="M-4 84C52 80 72 44 164 32" opacity="0.45" />
      </svg>
    </span>
  )
}
