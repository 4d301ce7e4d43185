import { ComparisonPage } from './comparison-page.tsx'

const InvestorComparisonPage = () => <ComparisonPage name="startup_partners_investor_comparison" type="investor" />

export default InvestorComparisonPage
