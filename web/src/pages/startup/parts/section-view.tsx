import type { StartupProfile } from '@banso/contract/startups'
import { Card, CardBody, KeyValues } from '../../../kit/card.tsx'
import { type ProfileValues, profileLabels, profileText, profileValues } from '../texts.ts'
import { isFileField, ProfileFile } from './profile-file.tsx'

type SectionViewProps = {
  profile: StartupProfile
  schema: { readonly shape: Partial<Record<keyof ProfileValues, unknown>> }
}

/** A part of the profile for those who read only. */
export const SectionView = ({ profile, schema }: SectionViewProps) => {
  const values: Partial<ProfileValues> = profileValues(schema as never, profile)
  return (
    <Card>
      <CardBody>
        <div className="section-view">
          <KeyValues
            items={(Object.keys(schema.shape) as (keyof ProfileValues)[]).map((field) => ({
              label: profileLabels[field],
              value: isFileField(field) ? (
                <ProfileFile field={field} uid={values[field] ?? null} />
              ) : (
                profileText(field, values[field])
              ),
            }))}
          />
        </div>
      </CardBody>
    </Card>
  )
}
