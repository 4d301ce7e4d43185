import { PartnersPage } from './partners-page.tsx'

const InvestorPartnersPage = () => <PartnersPage name="startup_partners_investor" type="investor" />

export default InvestorPartnersPage
