import { ProfileSettings } from './parts/profile-settings.tsx'
import { operatorSettings } from './parts/source.ts'

const ProfilePage = () => <ProfileSettings source={operatorSettings} />

export default ProfilePage
