import { type CoverMotif, motifs } from './cover-motifs.ts'
import './cover.css'
import './tints.css'

type Props = {
  cover: { url: string; alt: string } | null
  /** What is drawn where there is no picture: what kind of thing it is, and by its title which of the like it is. */
  motif: CoverMotif
  title: string
}

/** A number that is the same for the same words. */
const seedOf = (words: string) => [...words].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 6007, 7)

/** The picture of an article or a content; without one, a drawing of its kind beside the two lanes. */
export const Cover = ({ cover, motif, title }: Props) => {
  if (cover) return <img className="cover" src={cover.url} alt={cover.alt} loading="lazy" />
  const seed = seedOf(title)
  const tint = seed % 6
  // The lanes rise or fall and lie higher or lower; the drawing stands at either side.
  const [rise, drop, isLeft] = [(Math.floor(seed / 6) % 5) * 9 - 18, (Math.floor(seed / 30) % 4) * 5, seed % 2 === 0]
  const lane = (y: number) => `M-4 ${y - rise}C48 ${y - rise} 92 ${y + rise} 164 ${y + rise}`
  return (
    <span className="cover" style={{ background: `var(--person-${tint})`, color: `var(--person-${tint}-ink)` }}>
      <svg viewBox="0 0 160 84" aria-hidden="true" data-motif={motif}>
        <g className="cover-lanes">
          <path d={lane(44 + drop)} />
          <path d={lane(58 + drop)} opacity="0.5" />
        </g>
        <path className="cover-motif" d={motifs[motif]} transform={`translate(${isLeft ? 16 : 88} 14)`} />
      </svg>
    </span>
  )
}
