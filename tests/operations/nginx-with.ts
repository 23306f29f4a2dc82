import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { said } from './debian-programs.ts'

/** A certificate for a name, as the delivered file of nginx wants one. */
function makeCertificate(folder: string, name: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  said('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    ...files,
    ...subject,
  ])
}

type Site = { name: string; port: number; plainPort: number; serverPort: number }

/** The delivered file for another name, other ports and a certificate of its own, in the main file that Debian's nginx has;
 * answers the path of that. */
export function writeNginxFiles(folder: string, { name, port, plainPort, serverPort }: Site): string {
  makeCertificate(folder, name)
  const site = readFileSync('server/deploy/nginx.conf', 'utf8')
    .replaceAll('travel.example', name)
    .replaceAll('/etc/ssl/tradewind/', `${folder}/`)
    .replaceAll('[::]:443', `[::1]:${port}`)
    .replaceAll('[::]:80', `[::1]:${plainPort}`)
    .replaceAll('listen 443', `listen ${port}`)
    .replaceAll('listen 80', `listen ${plainPort}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${serverPort}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  )
  const main = join(folder, 'main.conf')
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    main,
    // its workers write what is sent into the folder, which is this user's
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  gzip on;
${paths.join('\n')}
  include ${folder}/site.conf;
}
`,
  )
  return main
}
