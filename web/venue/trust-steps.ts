/** How each kind of device comes to trust Paddock's own authority, in the words of its own settings. */

export type DeviceKind = 'ios' | 'android' | 'windows' | 'macos' | 'chromebook'

export const DEVICE_KINDS: Record<DeviceKind, { label: string; steps: (name: string) => readonly string[] }> = {
  ios: {
    label: 'iPhone, iPad',
    steps: (name) => [
      'In Safari, press Download the certificate and then Allow.',
      'Open Settings: Profile Downloaded is near the top (or General, VPN & Device Management). Press More Details, open the certificate and compare its fingerprint with the one on the laptop, then press Install.',
      `Open Settings, General, About, Certificate Trust Settings, and switch ${name} on.`,
    ],
  },
  android: {
    label: 'Android',
    steps: () => [
      'Press Download the certificate.',
      'Open Settings and search for “CA certificate”. It is usually under Security, Encryption & credentials, Install a certificate. Press CA certificate, Install anyway, and choose paddock-authority.crt.',
      'Under Trusted credentials, User, open the certificate and compare its fingerprint with the one on the laptop.',
      'Use Chrome: some other browsers do not read this list.',
    ],
  },
  windows: {
    label: 'Windows',
    steps: () => [
      'Press Download the certificate and open the file.',
      'Under Details, compare the thumbprint with the SHA-1 fingerprint on the laptop.',
      'Press Install Certificate, Current User, Place all certificates in the following store, and choose Trusted Root Certification Authorities. Finish, and answer Yes.',
      'Close the browser and open it again.',
    ],
  },
  macos: {
    label: 'Mac',
    steps: (name) => [
      'Press Download the certificate and open the file: Keychain Access adds it to the login keychain.',
      `Find ${name} in the list, open it, and compare its SHA-256 fingerprint with the one on the laptop.`,
      'Open Trust, choose Always Trust for “When using this certificate”, close the window and enter your password.',
    ],
  },
  chromebook: {
    label: 'Chromebook',
    steps: () => [
      'Press Download the certificate.',
      'Open chrome://certificate-manager (or Settings, Privacy and security, Security, Manage certificates), then the certificates installed by you, Trusted certificates, Import, and choose paddock-authority.crt.',
      'If it asks, tick “Trust this certificate for identifying websites”. View the certificate and compare its SHA-256 fingerprint with the one on the laptop.',
      'On a managed Chromebook only the school’s administrator can add a certificate.',
    ],
  },
}

/** The kind of device that a browser says it is; a guess, which the reader can change. */
export function deviceKindOf(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos'
  if (/Android/.test(userAgent)) return 'android'
  return /CrOS/.test(userAgent) ? 'chromebook' : 'windows'
}
