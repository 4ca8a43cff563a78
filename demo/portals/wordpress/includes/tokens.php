<?php
/**
 * Tokens of the platform for users of this site, fetched from server to server.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const TOKEN_PATH = '/api/identity/v1/token';
/** Seconds for which a token is kept. It is valid for 15 minutes. */
const TOKEN_KEPT = 300;

/** The platform, on whatever port it has. Its address is an administrator's; other private addresses stay out of reach. */
add_filter(
	'http_allowed_safe_ports',
	function ( $ports, $host ) {
		$platform = wp_parse_url( settings()['platform'] );
		$is_it    = isset( $platform['port'] ) && strtolower( (string) $host ) === $platform['host'];
		return $is_it ? array_merge( $ports, array( $platform['port'] ) ) : $ports;
	},
	10,
	2
);
add_filter(
	'http_request_host_is_external',
	fn( $is_external, $host ) => $is_external || ( is_local( (string) $host ) && wp_parse_url( settings()['platform'], PHP_URL_HOST ) === $host ),
	10,
	2
);

/**
 * What a user is in the school: of several roles the first in this order that the table gives one.
 *
 * @return string A role, empty for what the platform knows, or none for nobody.
 */
function school_role( \WP_User $user ): string {
	$roles = settings()['roles'];
	$given = array_map( fn( $role ) => $roles[ $role ] ?? '', array_values( $user->roles ) );
	// Who has no role here is a guest, as on another site of a network.
	if ( ! $given ) {
		return 'none';
	}
	foreach ( array( 'teacher', 'learner', '' ) as $role ) {
		if ( in_array( $role, $given, true ) ) {
			return $role;
		}
	}
	return 'none';
}

/**
 * Fetches a token.
 *
 * @return string|\WP_Error The token.
 */
function fetch_token( \WP_User $user ) {
	[ 'platform' => $platform, 'client_id' => $client_id ] = settings();
	[ 'secret' => $secret, 'key' => $key ]                 = credentials();

	$address   = $platform . TOKEN_PATH;
	$role      = school_role( $user );
	$claims    = array(
		'iss'  => $client_id,
		'aud'  => $address,
		'sub'  => (string) $user->ID,
		'name' => mb_substr( $user->display_name, 0, 100 ),
	) + ( '' === $role ? array() : array( 'role' => $role ) );
	$assertion = sign_assertion( $claims, $key, time() );
	if ( '' === $assertion ) {
		return new \WP_Error( 'campus_key', __( 'wordpress:settings.keyMissing', 'campus-widgets' ) );
	}
	$response = wp_safe_remote_post(
		$address,
		array(
			'timeout'     => 10,
			'redirection' => 0,
			'body'        => array(
				'grant_type'    => 'urn:ietf:params:oauth:grant-type:jwt-bearer',
				'assertion'     => $assertion,
				'client_id'     => $client_id,
				'client_secret' => $secret,
			),
		)
	);
	if ( is_wp_error( $response ) ) {
		return $response;
	}
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	$token  = is_array( $answer ) && is_string( $answer['access_token'] ?? null ) ? $answer['access_token'] : '';
	if ( 200 === wp_remote_retrieve_response_code( $response ) && preg_match( '/^[\w-]+\.[\w-]+\.[\w-]+$/D', $token ) ) {
		return $token;
	}
	$said = is_array( $answer ) && is_string( $answer['error_description'] ?? null ) ? $answer['error_description'] : '';
	return new \WP_Error( 'campus_refused', $said ? $said : 'HTTP ' . wp_remote_retrieve_response_code( $response ) );
}

/**
 * A token of the current user, which is kept for a short time: as long as the sign-in here, the role and the settings
 * are the same.
 *
 * @param bool $renew Whether a kept one has been refused.
 * @return string|\WP_Error The token; empty for somebody who is nobody in the school.
 */
function token_of_current_user( bool $renew ) {
	$user = wp_get_current_user();
	if ( ! $user->exists() || 'none' === school_role( $user ) ) {
		return '';
	}
	$of   = array( $user->ID, $user->display_name, school_role( $user ), wp_get_session_token(), settings(), credentials() );
	$kept = 'campus_widgets_' . substr( hash_hmac( 'sha256', (string) wp_json_encode( $of ), wp_salt() ), 0, 40 );
	if ( ! $renew ) {
		$token = unseal( (string) get_transient( $kept ) );
		if ( '' !== $token ) {
			return $token;
		}
	}
	$token = fetch_token( $user );
	if ( is_wp_error( $token ) ) {
		delete_transient( $kept );
	} else {
		set_transient( $kept, seal( $token ), TOKEN_KEPT );
	}
	return $token;
}
