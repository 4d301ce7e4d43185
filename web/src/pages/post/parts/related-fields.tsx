import { postLabels } from '@banso/contract/labels/posts'
import { type PostInput, RELATED_LIMIT } from '@banso/contract/posts'
import type { Control } from 'react-hook-form'
import { FoundField } from '../../../kit/found-field.tsx'
import { PartnersField } from '../../company/fields.tsx'
import { contentSource } from '../../content/queries.ts'
import { seminarSource } from '../../seminar/queries.ts'

/** What an article points at, of each kind. */
export const RelatedFields = ({ control }: { control: Control<PostInput> }) => (
  <>
    <PartnersField
      control={control}
      name="related_partner_uids"
      label={postLabels.related_partner_uids}
      max={RELATED_LIMIT}
    />
    <FoundField
      control={control}
      name="related_content_uids"
      label={postLabels.related_content_uids}
      source={contentSource}
      max={RELATED_LIMIT}
      unit="件"
    />
    <FoundField
      control={control}
      name="related_seminar_uids"
      label={postLabels.related_seminar_uids}
      source={seminarSource}
      max={RELATED_LIMIT}
      unit="件"
    />
  </>
)
