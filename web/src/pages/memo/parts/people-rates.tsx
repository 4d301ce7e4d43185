import type { PersonRate } from '@banso/contract/promises'
import { sideName } from '@banso/contract/sides'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Row, Rows } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Name } from '../../../kit/status.tsx'
import { rateText } from '../texts.ts'
import '../memo.css'

type FoldProps = {
  title: string
  /** The address asks for it. */
  isAskedFor?: boolean
  children: ReactNode
}

/** What is read, and asked, only once somebody opens it. */
export const Fold = ({ title, isAskedFor = false, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(isAskedFor)
  // The address may ask for it later too, by a notice that is opened on the page itself.
  const [wasAskedFor, setWasAskedFor] = useState(isAskedFor)
  if (wasAskedFor !== isAskedFor) {
    setWasAskedFor(isAskedFor)
    if (isAskedFor) setOpen(true)
  }
  return (
    <div className="promise-fold">
      <Button size="small" look="transparent" caret aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </Button>
      {isOpen && children}
    </div>
  )
}

type PeopleProps = {
  query: UseQueryResult<{ data: PersonRate[] }>
  /** Where people of several sides are told of: of which each is, and how to find what they have promised. */
  onChoose?: (person: PersonRate) => void
}

/** How each person keeps what they promise. */
export const PeopleRates = ({ query, onChoose }: PeopleProps) => {
  if (!query.data) return <QueryStatus query={query} what="約束" rows={3} />
  const people = query.data.data
  if (people.length === 0) return <Empty title="終わった約束はまだありません。" />
  return (
    <Rows label="人ごとの割合">
      {people.map((person) => (
        <Row
          key={person.uid}
          title={<Name name={person.name} uid={person.uid} />}
          meta={[onChoose && sideName(person.owner_actor, 'operator'), rateText(person)].filter(Boolean).join(' ')}
        >
          {onChoose && (
            <Button
              size="small"
              look="transparent"
              aria-label={`${person.name}さんの約束を表示`}
              onClick={() => onChoose(person)}
            >
              約束を表示
            </Button>
          )}
        </Row>
      ))}
    </Rows>
  )
}
