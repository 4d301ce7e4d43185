import { ProfileSettings } from '../../../shared/settings/profile-settings.tsx'
import { operatorSettings } from '../../../shared/settings/source.ts'

const ProfilePage = () => <ProfileSettings source={operatorSettings} />

export default ProfilePage
