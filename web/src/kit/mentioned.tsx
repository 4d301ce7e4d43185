import type { Person } from '@banso/contract/common'
import { mentionPieces } from '@banso/contract/mentions'
import { Name } from './status.tsx'
import './mention-field.css'

/** What somebody wrote, with the people it names as they are called: who has left is marked so. */
export const Mentioned = ({ text, people }: { text: string; people: readonly Person[] }) =>
  mentionPieces(text, people).map(({ text: words, person }, index) =>
    person ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no name but their place
      <b key={index} className="mention">
        @<Name name={person.name} uid={person.uid} />
      </b>
    ) : (
      words
    ),
  )
