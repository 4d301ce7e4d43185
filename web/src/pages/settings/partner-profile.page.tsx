import { useParamsOf } from '../../lib/page.ts'
import { ProfileSettings } from './parts/profile-settings.tsx'
import { partnerSettings } from './parts/source.ts'

const ProfilePage = () => {
  const { partner_id } = useParamsOf('partner_settings_profile')
  return <ProfileSettings source={partnerSettings(partner_id)} />
}

export default ProfilePage
