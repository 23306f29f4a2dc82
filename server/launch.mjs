// Starts the server or a command. In a working copy it first installs and builds, skipping the steps that are up to date; it must
// run before anything is installed. A release (`npm run package`) has both done.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareRelease, readRelease } from './deploy/release.mjs'
import { keepRunning } from './keep-running.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = process.argv.slice(2)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tradewind needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) add(inner)
      else hash.update(inner).update(readFileSync(inner))
    }
  }
  for (const path of paths) {
    if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(path))
    else add(path)
  }
  return hash.digest('hex')
}

/** Does the work unless the stamp file holds the hash of the same input. */
function once(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

// on Windows npm is a script that only a shell can run
const shell = process.platform === 'win32'
const run = (...args) => execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell })

function installAndBuild() {
  process.chdir(root)
  once('node_modules/.tradewind-installed', hashOf(['package.json', 'package-lock.json']), () => {
    console.log('Installing…')
    run('ci', '--no-audit', '--no-fund', '--loglevel=error')
  })
  if (args[0] === 'install') process.exit(0)

  const sources = [
    'contract',
    'src',
    'sw',
    'server',
    'public',
    'index.html',
    'manifest.webmanifest',
    'vite.config.ts',
  ]
  once('dist/.built', hashOf([...sources, 'package.json', 'package-lock.json']), () => {
    console.log('Building…')
    run('run', 'build', '--silent')
  })

  if (args[0] === 'build') process.exit(0)
}

const release = readRelease(root)
if (release) prepareRelease(root, release)
else installAndBuild()

const program = (name) => join(root, 'dist', 'server', `${name}.js`)
if (args[0] === 'admin' || args[0] === 'content') {
  const command = spawn(process.execPath, ['--enable-source-maps', program(args[0]), ...args.slice(1)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal))
  command.on('exit', (code) => process.exit(code ?? 1))
}
// answers of suppliers are large and short-lived: with Node's 16 MB of young memory they are copied before they are done with
else keepRunning(['--enable-source-maps', '--max-semi-space-size=64', program('main'), ...args])
