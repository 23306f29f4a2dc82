// Packs what was built into one archive that is installed by unpacking: `npm run package`. The same commit gives the same bytes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { platformHere } from './release.mjs'

const target = 'package'
const project = readJson('package.json')
const platform = platformHere()
const name = `tradewind-${project.version}`
const staged = join(target, name)
const archive = `${name}-${platform}.tar.gz`
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
const committedAt = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct') ?? '0'

rmSync(target, { recursive: true, force: true })
mkdirSync(staged, { recursive: true })
copyFiles()
installPackages()
writeJson(join(staged, 'sbom.cdx.json'), billOfMaterials())
writeJson(join(staged, 'release.json'), {
  version: project.version,
  commit: git('rev-parse', 'HEAD') ?? 'unknown',
  platform,
})
writeSums(staged, filesOf(staged))
pack()
cpSync(join(staged, 'sbom.cdx.json'), join(target, `${name}-${platform}.sbom.cdx.json`))
rmSync(staged, { recursive: true })
writeSums(target, filesOf(target))
console.log(
  `${join(target, archive)} is what to unpack; ${join(target, 'SHA256SUMS')} tells whether it arrived whole.`,
)

function copyFiles() {
  const copy = (from, to = from) =>
    cpSync(from, join(staged, to), { recursive: true, filter: (path) => path !== 'dist/.built' })
  for (const path of ['LICENSE', 'docs', 'dist', 'server/launch.mjs', 'server/keep-running.mjs']) copy(path)
  copy('server/deploy/release.mjs')
  copy('server/deploy/bin', 'bin')
  copy('server/deploy/README.md', 'README.md')
  for (const file of readdirSync('server/deploy'))
    if (!/\.mjs$|^bin$|^README\.md$/.test(file)) copy(join('server/deploy', file), join('deploy', file))
}

/** A folder with some of the dependencies, of exactly the versions that the lock has. */
function lock(folder, dependencies) {
  const { version, license, type, engines, overrides } = project
  mkdirSync(folder, { recursive: true })
  writeJson(join(folder, 'package.json'), {
    name: project.name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts: { start: 'bin/tradewind', admin: 'bin/tradewind admin', content: 'bin/tradewind content' },
    overrides,
    dependencies,
  })
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  run('npm', ['install', '--package-lock-only', '--offline', ...quiet], folder)
}

/** Of the dependencies only those that the server loads: the others are of the browser, and in its bundles. */
function installPackages() {
  const { packages, files } = readJson('dist/server/packages.json')
  const ofServer = Object.entries(project.dependencies).filter(([name]) => packages.includes(name))
  lock(staged, Object.fromEntries(ofServer))
  run('npm', ['ci', '--omit=dev', ...quiet], staged)
  // of a typeface only what papers are set in
  for (const file of filesOf(join(staged, 'node_modules')))
    if (isOfNoUse(file) || (file.endsWith('.ttf') && !files.includes(file)))
      rmSync(join(staged, 'node_modules', file))
}

/** Types, source maps, and a package's own tests and examples. */
function isOfNoUse(file) {
  return (
    /\.(map|d\.[cm]?ts|tsbuildinfo)$/.test(file) ||
    /(^|node_modules\/)(@[^/]+\/)?[^/]+\/(tests?|__tests__|benchmarks?|examples?)\//.test(file)
  )
}

/** All that is delivered, with what is built into the browser's bundles; without the native packages of other machines. */
function billOfMaterials() {
  const folder = join(target, 'bill')
  lock(folder, project.dependencies)
  const bill = JSON.parse(
    output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], folder),
  )
  rmSync(folder, { recursive: true })
  // both differ each time
  delete bill.serialNumber
  bill.metadata.timestamp = new Date(Number(committedAt) * 1_000).toISOString()
  const isElsewhere = ({ scope, name }) =>
    scope === 'optional' && !existsSync(join(staged, 'node_modules', name))
  const elsewhere = new Set(bill.components.filter(isElsewhere).map((component) => component['bom-ref']))
  bill.components = bill.components.filter((component) => !elsewhere.has(component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !elsewhere.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !elsewhere.has(ref)) }))
  return bill
}

/** Sorted, owned by nobody and of one time. */
function pack() {
  run('tar', [
    '--sort=name',
    `--mtime=@${committedAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=rX,u+rwX',
    '--use-compress-program=gzip -9 -n',
    `--file=${join(target, archive)}`,
    `--directory=${target}`,
    '--create',
    name,
  ])
}

function writeSums(folder, files) {
  const lines = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function run(program, words, cwd = '.') {
  execFileSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

function output(program, words, cwd = '.') {
  return execFileSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()
}

/** `null`: sources without their history. */
function git(...words) {
  try {
    return output('git', words)
  } catch {
    return null
  }
}
