import { config } from 'zod/v4'

export * from 'zod/v4'

/**
 * What every `import … from 'zod'` of the portal gets in a browser (vite.config.ts). Zod would write its parsers as
 * code at run time; our policy forbids that, and the browser would report each try as it reports an attack.
 */
config({ jitless: true })
