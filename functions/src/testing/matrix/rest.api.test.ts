import { testMatrix } from '../shards.ts'

testMatrix('rest')
