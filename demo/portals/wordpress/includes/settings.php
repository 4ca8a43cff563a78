<?php
/**
 * The settings: what is public in one option, what is secret, sealed, in another. Neither is loaded with every page,
 * shown by the REST API or part of an export.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const OPTION      = 'campus_widgets';
const CREDENTIALS = 'campus_widgets_credentials';

const DEFAULTS = array(
	'platform'  => '',
	'tenant'    => '',
	'frame'     => false,
	'client_id' => '',
	'roles'     => array(),
);

/** What a role of this site can be in the school: what the platform knows, a role, or nobody. */
const SCHOOL_ROLES = array( '', 'learner', 'teacher', 'none' );

function settings(): array {
	return array_merge( DEFAULTS, (array) get_option( OPTION, array() ) );
}

/**
 * What this site proves itself with. wp-config.php comes first.
 *
 * @return array{secret: string, key: string}
 */
function credentials(): array {
	$stored = (array) get_option( CREDENTIALS, array() );
	return array(
		'secret' => defined( 'CAMPUS_WIDGETS_SECRET' ) ? (string) CAMPUS_WIDGETS_SECRET : unseal( $stored['secret'] ?? '' ),
		'key'    => defined( 'CAMPUS_WIDGETS_KEY' ) ? (string) CAMPUS_WIDGETS_KEY : unseal( $stored['key'] ?? '' ),
	);
}

function store_credential( string $name, string $value ): void {
	$stored          = (array) get_option( CREDENTIALS, array() );
	$stored[ $name ] = seal( $value );
	update_option( CREDENTIALS, $stored, false );
}

/** Whether widgets can be shown. */
function is_set_up(): bool {
	[ 'platform' => $platform, 'tenant' => $tenant ] = settings();
	return '' !== $platform && '' !== $tenant;
}

/** Whether users of this site are signed in to widgets. */
function signs_in(): bool {
	[ 'secret' => $secret, 'key' => $key ] = credentials();
	return is_set_up() && '' !== settings()['client_id'] && '' !== $secret && '' !== $key;
}

/** Whether a host is this machine, for trying it out: nothing else is reached without https. */
function is_local( string $host ): bool {
	return in_array( $host, array( 'localhost', '127.0.0.1' ), true );
}

/** The origin that an address consists of; empty if it is more than an origin, or not https. */
function platform_origin( string $address ): string {
	$parts = wp_parse_url( trim( $address ) );
	if ( ! is_array( $parts ) || array_diff( array_keys( $parts ), array( 'scheme', 'host', 'port', 'path' ) ) ) {
		return '';
	}
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	$known  = 'https' === $scheme || ( 'http' === $scheme && is_local( $host ) );
	if ( ! $known || '/' !== ( $parts['path'] ?? '/' ) || ! preg_match( '/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/', $host ) ) {
		return '';
	}
	return "$scheme://$host" . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Checks what the settings page sends. What is wrong stays as it was, with a message.
 *
 * @param mixed $sent The fields of the form.
 */
function sanitize( $sent ): array {
	$sent = is_array( $sent ) ? $sent : array();
	$next = settings();
	$text = fn( string $name ): string => is_string( $sent[ $name ] ?? null ) ? trim( $sent[ $name ] ) : '';

	$platform = platform_origin( $text( 'platform' ) );
	if ( '' === $platform && '' !== $text( 'platform' ) ) {
		add_settings_error( OPTION, 'platform', __( 'wordpress:settings.platformWrong', 'campus-widgets' ) );
	} else {
		$next['platform'] = $platform;
	}
	if ( preg_match( '/^[A-Za-z0-9_-]{0,64}$/D', $text( 'tenant' ) ) ) {
		$next['tenant'] = $text( 'tenant' );
	} else {
		add_settings_error( OPTION, 'tenant', __( 'wordpress:settings.tenantWrong', 'campus-widgets' ) );
	}
	if ( preg_match( '/^([A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{10,40})?$/D', $text( 'client_id' ) ) ) {
		$next['client_id'] = $text( 'client_id' );
	} else {
		add_settings_error( OPTION, 'client_id', __( 'wordpress:settings.clientIdWrong', 'campus-widgets' ) );
	}
	$next['frame'] = ! empty( $sent['frame'] );
	$next['roles'] = array();
	foreach ( is_array( $sent['roles'] ?? null ) ? $sent['roles'] : array() as $here => $there ) {
		if ( wp_roles()->is_role( $here ) && in_array( $there, SCHOOL_ROLES, true ) ) {
			$next['roles'][ $here ] = $there;
		}
	}
	if ( '' !== $text( 'secret' ) && strlen( $text( 'secret' ) ) <= 200 ) {
		store_credential( 'secret', $text( 'secret' ) );
	}
	return $next;
}

add_action(
	'admin_init',
	function () {
		// They exist before they are first saved, because saving would have them loaded with every page, as it would if
		// a default were registered.
		add_option( OPTION, DEFAULTS, '', 'no' );
		add_option( CREDENTIALS, array(), '', 'no' );
		register_setting(
			OPTION,
			OPTION,
			array( 'type' => 'object', 'sanitize_callback' => __NAMESPACE__ . '\sanitize', 'show_in_rest' => false )
		);
	}
);
