import { encode } from 'uqr';
import { pathOf } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Quiet zone on each side, in cells (ISO 18004 requires four). */
const BORDER = 4;

/** A QR code, dark on light in every color scheme, as scanners require. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-cells" d={pathOf(data)} />
    </svg>
  );
}
