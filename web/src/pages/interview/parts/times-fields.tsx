import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import { Suspense } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { lazyPart } from '../../../lib/lazy.ts'
import { Finder, type Wanted } from './finder.tsx'
import { SlotRows, type SlotsValues, slot, startsOf } from './slot-rows.tsx'

const AwayNote = lazyPart(() => import('./away-note.tsx').then((part) => part.AwayNote))

/** Times of an interview in a form: those that were found, and those that were typed. */
export const timesShape = { starts: z.array(z.string()).max(MAX_SLOTS), slots: z.array(slot).max(MAX_SLOTS) }
export type TimesValues = { starts: string[] } & SlotsValues
export const noTimes: TimesValues = { starts: [], slots: [] }

/** All of them once each, the first one first. */
export const allStarts = (times: TimesValues): string[] => [...new Set([...times.starts, ...startsOf(times)])].sort()

type TimesFieldsProps<T extends TimesValues> = { control: Control<T>; wanted: Wanted }

/** Where everybody is free, to be searched; a time that was agreed elsewhere, to be typed. */
export const TimesFields = <T extends TimesValues>({ control, wanted }: TimesFieldsProps<T>) => (
  <>
    <Finder control={control} wanted={wanted} />
    <SlotRows
      control={control as unknown as Control<SlotsValues>}
      least={0}
      left={MAX_SLOTS}
      addLabel="日時を直接入力する"
    />
    <ChosenAway control={control} wanted={wanted} />
  </>
)

const ChosenAway = <T extends TimesValues>({ control, wanted }: TimesFieldsProps<T>) => {
  const [starts = [], slots = []] = useWatch({
    control: control as unknown as Control<TimesValues>,
    name: ['starts', 'slots'],
  })
  const whole = slots.filter(({ day, time }) => day && time)
  const chosen = allStarts({ starts, slots: whole })
  return (
    chosen.length > 0 && (
      <Suspense>
        <AwayNote wanted={wanted} starts={chosen} />
      </Suspense>
    )
  )
}
