import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as zlib from 'node:zlib'
import { CFB } from 'xlsx'
import { groupTemplatePath } from '#contract/insurance/group/template'
import { templateWorkbook } from './template-workbook.ts'

// every device keeps the file, and the library's own packing is loose
CFB.utils.use_zlib(zlib)

const path = join('public', groupTemplatePath)
await mkdir(dirname(path), { recursive: true })
await writeFile(path, templateWorkbook())
