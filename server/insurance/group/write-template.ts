import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { groupTemplatePath } from '#contract/insurance/group/template'
import { templateWorkbook } from './template-workbook.ts'

const path = join('public', groupTemplatePath)
await mkdir(dirname(path), { recursive: true })
await writeFile(path, templateWorkbook())
