<?php
/**
 * The assertion by which this site vouches for a user (RFC 7523), and the key that it is signed with. Needs no WordPress.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

function base64url( string $bytes ): string {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}

/**
 * Signs with RS256.
 *
 * @param array  $claims Without iat, exp and jti.
 * @param string $key    RSA private key, PEM.
 * @param int    $now    Seconds since 1970.
 * @return string Empty if the key cannot sign.
 */
function sign_assertion( array $claims, string $key, int $now ): string {
	$claims += array( 'iat' => $now, 'exp' => $now + 60, 'jti' => bin2hex( random_bytes( 16 ) ) );
	$header  = array( 'alg' => 'RS256', 'typ' => 'JWT' );
	$signed  = base64url( json_encode( $header ) ) . '.' . base64url( json_encode( $claims ) );
	$private = openssl_pkey_get_private( $key );
	$done    = $private && openssl_sign( $signed, $signature, $private, OPENSSL_ALGO_SHA256 );
	return $done ? $signed . '.' . base64url( $signature ) : '';
}

/**
 * Makes a key.
 *
 * @return string Private key, PEM; empty without the extension openssl.
 */
function create_key(): string {
	if ( ! function_exists( 'openssl_pkey_new' ) ) {
		return '';
	}
	// Some systems have no configuration file of openssl, without which PHP makes no key.
	$options = array(
		'config'           => __DIR__ . '/openssl.cnf',
		'private_key_bits' => 2048,
		'private_key_type' => OPENSSL_KEYTYPE_RSA,
	);
	$key     = openssl_pkey_new( $options );
	return $key && openssl_pkey_export( $key, $pem, null, $options ) ? $pem : '';
}

/** The public part of a key, PEM; empty if it is none. */
function public_key( string $pem ): string {
	$key = '' === $pem ? false : openssl_pkey_get_private( $pem );
	return $key ? (string) openssl_pkey_get_details( $key )['key'] : '';
}
