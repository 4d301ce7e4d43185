import { newContactHref } from '@banso/contract/record-pages'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { useFace } from '../../../lib/avatars.ts'
import { useMay } from '../../../lib/rights.ts'
import { startup } from '../../../state.ts'

/** 主担当: who runs alongside, how to ask, and below it what this person recommends. */
export const PersonCard = ({ startup_id, children }: { startup_id: string; children?: ReactNode }) => {
  const { assigned_operators = [] } = useAtomValue(startup)
  const mayAsk = useMay('contact.create')
  const [person, ...others] = assigned_operators
  // What the person says of themselves comes with the picture, and nothing of it where they keep it to the operators.
  const { operator_profile: own, isPending } = useFace(person?.uid)
  const place = [own?.department, own?.hours && `対応 ${own.hours}`].filter(Boolean)
  return (
    <Card>
      <CardHead title="担当者" count={others.length > 0 ? `ほか${others.length}名` : undefined} />
      <div className="home-person">
        {person && <Avatar name={person.name} uid={person.uid} size="large" />}
        <div className="grow">
          <b>{person ? own?.display_name || person.name : '担当者は決まり次第お知らせします'}</b>
          {place.length > 0 ? (
            place.map((line) => (
              <p key={line} className="muted secondary-text">
                {line}
              </p>
            ))
          ) : (
            <p className="muted secondary-text">
              {person ? '面談を待たずに相談できます。' : 'ご相談は事務局が承ります。'}
            </p>
          )}
        </div>
        {isPending && <i className="skeleton home-introduction" aria-hidden="true" />}
        {own?.introduction && <p className="home-introduction prose">{own.introduction}</p>}
        {mayAsk && (
          <Button size="small" full icon="chat" to={newContactHref(startup_id)}>
            相談する
          </Button>
        )}
      </div>
      {children}
    </Card>
  )
}
