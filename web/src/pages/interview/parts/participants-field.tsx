import type { Person } from '@banso/contract/common'
import { type InterviewInput, MAX_PARTICIPANTS } from '@banso/contract/interview-inputs'
import { participantRoles } from '@banso/contract/interview-states'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { actorLabels } from '@banso/contract/roles'
import type { Control } from 'react-hook-form'
import { IconButton, Segment, SegmentControl } from '../../../kit/button.tsx'
import { FieldFrame, useField } from '../../../kit/field-frame.tsx'
import { SearchSelect } from '../../../kit/search-select.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { type Companies, useFoundPeople, usePeopleNamed } from './use-people.ts'

type Participant = InterviewInput['participants'][number]
type ParticipantsFieldProps = {
  control: Control<InterviewInput>
  companies: Companies
  /** Who takes part already, with the names of then. */
  known: readonly Person[]
}

/** 参加者: who takes part, who of them leads, and whose time is waited for. */
export const ParticipantsField = ({ control, companies, known }: ParticipantsFieldProps) => {
  const label = interviewLabels.participants
  const help = '「任意」の方の予定が合わなくても、日程は決まります。'
  const { field, id, error, aria } = useField({ control, name: 'participants', label, help, required: true })
  const chosen = field.value as Participant[]
  const people = usePeopleNamed(uidsOf(chosen), known)
  const useFound = (words: string) => useFoundPeople(words, companies)
  const change = (uid: string, changes: Partial<Participant>) =>
    field.onChange(chosen.map((one) => (one.uid === uid ? { ...one, ...changes } : one)))
  return (
    <FieldFrame id={id} label={label} isRequired help={help} error={error}>
      {chosen.length > 0 && (
        <ul className="interview-people" aria-label={`選択した${label}`}>
          {chosen.map(({ uid, role, optional }) => {
            const person = people.get(uid)
            const name = person?.name ?? '…'
            return (
              <li key={uid}>
                <Avatar name={name} uid={uid} size="small" />
                <span className="grow">
                  {name}
                  {person && <span className="muted secondary-text"> {actorLabels[person.actor]}</span>}
                </span>
                <SegmentControl label={`${name}の役割`}>
                  {(['host', 'guest'] as const).map((key) => (
                    <Segment key={key} active={role === key} onClick={() => change(uid, { role: key })}>
                      {participantRoles[key]}
                    </Segment>
                  ))}
                </SegmentControl>
                <SegmentControl label={`${name}の参加`}>
                  {([false, true] as const).map((key) => (
                    <Segment key={String(key)} active={optional === key} onClick={() => change(uid, { optional: key })}>
                      {key ? '任意' : '必須'}
                    </Segment>
                  ))}
                </SegmentControl>
                <IconButton
                  size="small"
                  icon="close"
                  label={`${name}を外す`}
                  onClick={() => field.onChange(chosen.filter((one) => one.uid !== uid))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <SearchSelect
        id={id}
        placeholder={`${label}を検索して追加`}
        useFound={useFound}
        chosen={uidsOf(chosen)}
        onChoose={({ uid }) => field.onChange([...chosen, { uid, role: 'guest', optional: false }])}
        disabled={chosen.length >= MAX_PARTICIPANTS}
        aria={aria}
      />
    </FieldFrame>
  )
}

const uidsOf = (participants: readonly Participant[]) => participants.map(({ uid }) => uid)

type ParticipantNamesProps = { participants: readonly Participant[]; known: readonly Person[] }

/** Participants as people read them. */
export const ParticipantNames = ({ participants, known }: ParticipantNamesProps) => {
  const people = usePeopleNamed(uidsOf(participants), known)
  return participants.map(({ uid }) => people.get(uid)?.name ?? '…').join('、') || '–'
}
