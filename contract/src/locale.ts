import * as z from 'zod'
import ja from 'zod/v4/locales/ja.js'

/** Texts of zod's own checks in Japanese, on both sides. Imported for its effect; carries this one locale only. */
z.config(ja())
