import { onPortal } from './portal-script.ts'

// Writes docs/page-reads.md: what each page of the startup's area reads when it is opened.
onPortal('e2e/page-reads.ts')
