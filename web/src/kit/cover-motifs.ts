/** Line drawings in a box of 56 × 56, for covers without a picture. */
export const motifs = {
  /** Two people talking. */
  talk: 'M6 8h28a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H18l-8 7v-7H6a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4zM44 22h6a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-2v7l-8-7H28a4 4 0 0 1-4-4v-3M12 15h14M12 21h8',
  /** A lamp. */
  idea: 'M28 4a17 17 0 0 1 10 31c-2 2-3 4-3 7H21c0-3-1-5-3-7A17 17 0 0 1 28 4zM22 48h12M24 54h8M28 42V26M22 20l6 6 6-6',
  /** A flag at the end of a way. */
  path: 'M4 50c10 0 8-14 18-14s8-12 18-12M40 50V6M40 8h14l-4 6 4 6H40',
  /** A paper with news. */
  notice: 'M6 8h36v42H10a4 4 0 0 1-4-4zM42 20h8v26a4 4 0 0 1-4 4h-6M14 16h20v10H14zM14 34h20M14 41h14',
  /** Bars that grow. */
  bars: 'M4 52h48M9 52V36h8v16M24 52V26h8v26M39 52V14h8v38M8 22l14-10 10 4L48 4',
  /** Two wheels that turn each other. */
  tools:
    'M20 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM20 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM20 6v6M20 36v6M2 24h6M32 24h4M41 34a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM41 30v4M41 50v4M29 42h4M49 42h4',
  /** A ticket. */
  ticket: 'M4 16h48v8a5 5 0 0 0 0 10v8H4v-8a5 5 0 0 0 0-10zM20 16v5M20 26v5M20 36v6M28 24h16M28 33h10',
  /** Stairs that lead up. */
  stairs: 'M4 52h12V40h12V28h12V16h12M6 26L34 4M24 4h10v10',
  /** Pages on each other. */
  page: 'M14 4h20l12 12v32H14zM34 4v12h12M8 12v42h30M21 24h18M21 31h18M21 38h10',
  /** A screen that plays. */
  screen: 'M4 8h48v34H4zM16 52h24M23 17v16l14-8z',
} as const
export type CoverMotif = keyof typeof motifs
