import type { StartupProfile } from '@banso/contract/startups'
import { Card, CardBody, KeyValues } from '../../../kit/card.tsx'
import { type ProfileValues, profileLabels, profileText } from '../../../shared/startup/profile-sections.ts'

type SectionViewProps = { profile: StartupProfile; schema: { readonly shape: object } }

/** A part of the profile for those who read only. */
export const SectionView = ({ profile, schema }: SectionViewProps) => (
  <Card>
    <CardBody>
      <div className="section-view">
        <KeyValues
          items={(Object.keys(schema.shape) as (keyof ProfileValues)[]).map((field) => ({
            label: profileLabels[field],
            value: profileText(field, profile[field]),
          }))}
        />
      </div>
    </CardBody>
  </Card>
)
