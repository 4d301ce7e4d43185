import { testMatrix } from '../shards.ts'

testMatrix('operator')
