import { useParamsOf } from '../../lib/page.ts'
import { ProfileSettings } from './parts/profile-settings.tsx'
import { startupSettings } from './parts/source.ts'

const ProfilePage = () => {
  const { startup_id } = useParamsOf('startup_settings_profile')
  return <ProfileSettings source={startupSettings(startup_id)} />
}

export default ProfilePage
