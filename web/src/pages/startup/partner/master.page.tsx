import { PartnersPage } from './partners-page.tsx'

const MasterPartnersPage = () => <PartnersPage name="startup_partners_master" type="master" />

export default MasterPartnersPage
