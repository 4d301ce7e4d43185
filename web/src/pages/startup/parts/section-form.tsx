import type { StartupProfile } from '@banso/contract/startups'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery, readsOf, refresh, useApiMutation } from '../../../lib/query.ts'
import { profileFormArea } from '../area.ts'
import { type ProfileValues, profileLabels, profileText, profileValues } from '../texts.ts'

/** A change of the company is shown everywhere at once: its page, the menu, and what partners see. */
const useAfterProfile = () => {
  const client = useQueryClient()
  const { calls } = useArea(profileFormArea)
  const { profiles, ...others } = calls
  return (answer: { data: StartupProfile }) => {
    const params = { startup_id: answer.data.uid }
    client.setQueryData(apiQuery(profiles.profile, { params }).queryKey, answer)
    void refresh(client, readsOf(others))
  }
}

/** Begins at the field that the address names, once it is on the screen. */
const useFocusAsked = () => {
  const [search] = useSearchParams()
  const field = search.get('field')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!field || !/^\w+$/.test(field)) return
    const found = place.current?.querySelector<HTMLElement>(`[id$="-${field}"], [data-field="${field}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [field])
  return place
}

type Parts = Partial<ProfileValues>
type SectionFormProps<T extends Parts> = {
  profile: StartupProfile
  section: string
  schema: z.ZodObject & z.ZodType<T, T>
  children: (form: UseFormReturn<T>) => ReactNode
}

/** One part of the profile as a form of its own. Somebody else's change is merged, also that of another part. */
export const SectionForm = <T extends Parts>({ profile: loaded, section, schema, children }: SectionFormProps<T>) => {
  const [profile] = useState(loaded)
  const params = { startup_id: profile.uid }
  const show = useNotice()
  const { profiles } = useArea(profileFormArea).calls
  const update = useApiMutation(profiles.update, { onSuccess: useAfterProfile() })
  const place = useFocusAsked()
  const toValues = (record: StartupProfile) => profileValues(schema as never, record) as T
  const { save, dialog } = useSaveWithMerge<StartupProfile, T>({
    record: profile,
    toValues,
    save: async (body, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: profileLabels as Partial<Record<keyof T & string, string>>,
    show: (field, value) => profileText(field as keyof ProfileValues, value) || '–',
  })
  return (
    <div ref={place}>
      <Form<T>
        schema={schema}
        values={toValues(profile) as never}
        layout="bar"
        submitLabel="保存"
        draftKey={`startup:${profile.uid}:${section}`}
        onSubmit={async (values) => {
          await save(values)
          show('保存しました。')
        }}
      >
        {children}
      </Form>
      {dialog}
    </div>
  )
}
