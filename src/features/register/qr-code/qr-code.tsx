import { encode } from 'uqr';
import { pathOf } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Cells of quiet zone on each side (ISO 18004 asks for four). */
const BORDER = 4;

/** A QR code, dark on light in every colour scheme, because scanners want it so. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-cells" d={pathOf(data)} />
    </svg>
  );
}
