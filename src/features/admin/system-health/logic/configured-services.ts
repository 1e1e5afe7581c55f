type Settings = {
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  SMS_GATEWAY_URL?: string | undefined
  CLAMD_URL?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_LABEL?: string | undefined
  PUBLIC_URL: string
}
type Service = { name: string; on: boolean; isAway: boolean; note: string }

function malwareScanner(on: boolean, answers: boolean): Service {
  const isAway = on && !answers
  const note = isAway
    ? 'It does not answer: pictures are refused until it does'
    : 'Whatever people upload is scanned by ClamAV first'
  return { name: 'Malware scanner', on, isAway, note: on ? note : 'Uploads are not scanned' }
}

/**
 * What is switched on by the environment: only whether, never an address or a key.
 * @param scannerAnswers whether the scanner has just given a verdict; the others show elsewhere how they are
 */
export function configuredServices(settings: Settings, scannerAnswers: boolean): Service[] {
  const mail = Boolean(settings.SMTP_URL)
  const sms = Boolean(settings.SMS_GATEWAY_URL)
  const oidc = Boolean(settings.OIDC_CLIENT_ID)
  const server = Boolean(settings.DATABASE_URL)
  const tls = settings.PUBLIC_URL.startsWith('https:')
  return [
    {
      name: 'Database server',
      on: server,
      isAway: false,
      note: server ? 'PostgreSQL' : 'The embedded database, for one process',
    },
    {
      name: 'Mail by SMTP',
      on: mail,
      isAway: false,
      note: mail ? 'Messages leave by SMTP' : 'Messages stay in the outbox',
    },
    {
      name: 'SMS gateway',
      on: sms,
      isAway: false,
      note: sms ? 'Codes leave by SMS' : 'Codes for phones stay in the outbox',
    },
    {
      name: 'Sign-in with a provider',
      on: oidc,
      isAway: false,
      note: oidc
        ? `By OpenID Connect${settings.OIDC_LABEL ? `: ${settings.OIDC_LABEL}` : ''}`
        : 'Its button is not shown',
    },
    malwareScanner(Boolean(settings.CLAMD_URL), scannerAnswers),
    {
      name: 'TLS',
      on: tls,
      isAway: false,
      note: tls ? 'People come by https' : 'People come by http: fine on one machine only',
    },
  ]
}
